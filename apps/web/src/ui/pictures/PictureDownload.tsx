import { Box, Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fileAddress } from '#lib/http/file-address.ts'
import { PICTURES, pictureFile, type PictureKind } from './usePictureForm.ts'

type Props = { name: string; src: string | null; kind: PictureKind } & ButtonProps

/** Downloads a person's picture or a client's logo, if there is one. */
export const PictureDownload = ({ name, src, kind, ...button }: Props) => {
  const [isRefused, setRefused] = useState(false)
  const { noun } = PICTURES[kind]
  const shared = {
    variant: 'default',
    leftSection: <IconDownload size={17} aria-hidden="true" />,
    ...button,
  }
  if (src)
    return (
      <Button component="a" {...shared} href={fileAddress(src)} download={pictureFile(kind, name)}>
        Baixar {noun}
      </Button>
    )
  return (
    <>
      <Button {...shared} onClick={() => setRefused(true)}>
        Baixar {noun}
      </Button>
      {isRefused && (
        <Box component="p" role="alert" fz={13} c="var(--mantine-color-error)">
          Nenhuma imagem disponível para download.
        </Box>
      )}
    </>
  )
}

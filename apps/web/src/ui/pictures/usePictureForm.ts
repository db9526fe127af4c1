import { fold } from '@bastidor/shared/text'
import { UNREADABLE_IMAGE } from '@bastidor/shared/uploads'
import { useEffect, useState } from 'react'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { useFileUpload, type FileUpload } from './useFileUpload.ts'

/** The texts of the dialog per kind of picture. */
export const PICTURES = {
  avatar: {
    noun: 'foto',
    change: 'Trocar foto',
    field: 'Foto',
    drop: 'Solte a foto aqui ou clique para escolher',
    zone: 'Escolher ou soltar uma foto',
    preview: 'Como a foto vai aparecer',
    sending: 'Envio da foto',
    saved: 'Foto atualizada.',
  },
  logo: {
    noun: 'logo',
    change: 'Trocar logo',
    field: 'Logo',
    drop: 'Solte o logo aqui ou clique para escolher',
    zone: 'Escolher ou soltar um logo',
    preview: 'Como o logo vai aparecer',
    sending: 'Envio do logo',
    saved: 'Logo atualizado.',
  },
} as const

export type PictureKind = keyof typeof PICTURES

/** The name of a downloaded picture: `logo-padaria-aurora.webp`. */
export const pictureFile = (kind: PictureKind, name: string): string =>
  `${PICTURES[kind].noun}-${fold(name).replace(/[^a-z0-9]+/g, '-')}.webp`

/** State of a picture upload: selection, preview, errors and progress. */
export const usePictureForm = (
  id: string,
  kind: PictureKind,
  upload: FileUpload,
  onDone: () => void,
) => {
  const { file, ...picture } = useFileUpload(id, kind, upload)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  if (url && !file) setUrl(null)

  return {
    ...picture,
    url,
    choose: (chosen: File | undefined) => {
      if (chosen && picture.choose(chosen)) setUrl(URL.createObjectURL(chosen))
    },
    confirm: () =>
      picture.send(() => {
        toastSuccess(PICTURES[kind].saved)
        onDone()
      }),
    refuseUnreadable: () => picture.refuse(UNREADABLE_IMAGE),
  }
}

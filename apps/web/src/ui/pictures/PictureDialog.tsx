import { Button, Group, Modal, Progress, Stack } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { acceptedTypes, uploadRule } from '#lib/http/upload-rules.ts'
import { DropZone } from '#ui/inputs/DropZone.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import classes from './PictureDialog.module.css'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import type { FileUpload } from './useFileUpload.ts'
import { PICTURES, usePictureForm, type PictureKind } from './usePictureForm.ts'

type Props = { id: string; kind: PictureKind; upload: FileUpload; onClose: () => void }

/** Uploads a new picture: select or drop, preview, then confirm or cancel. */
export const PictureDialog = ({ id, kind, upload, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const picture = usePictureForm(id, kind, upload, dialog.close)
  const words = PICTURES[kind]
  return (
    <Modal {...modalProps(dialog)} title={words.change} size={440}>
      <Stack gap={16}>
        {picture.refusal && <Notice tone="danger">{picture.refusal}</Notice>}
        {picture.url ? (
          <Preview picture={picture} url={picture.url} kind={kind} />
        ) : (
          <DropZone
            icon={IconPhotoUp}
            label={words.zone}
            field={words.field}
            lead={words.drop}
            rule={uploadRule(kind)}
            accept={acceptedTypes(kind)}
            isFirst
            onChoose={picture.choose}
          />
        )}
      </Stack>
    </Modal>
  )
}

type PreviewProps = { picture: ReturnType<typeof usePictureForm>; url: string; kind: PictureKind }

const Preview = ({ picture, url, kind }: PreviewProps) => (
  <>
    <div className={classes.stage}>
      <img
        src={url}
        alt={PICTURES[kind].preview}
        className={classes.large}
        onError={picture.refuseUnreadable}
      />
      <img src={url} alt="" className={classes.small} />
    </div>
    {picture.isSending && (
      <Progress
        value={Math.round(picture.progress * 100)}
        aria-label={PICTURES[kind].sending}
        animated={picture.progress === 1}
      />
    )}
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={picture.cancel}>
        Cancelar
      </Button>
      <Button onClick={picture.confirm} loading={picture.isSending} data-autofocus>
        Confirmar
      </Button>
    </Group>
  </>
)

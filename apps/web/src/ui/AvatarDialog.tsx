import '@mantine/dropzone/styles.layer.css'
import { Button, Group, Modal, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { Employee } from '@bastidor/shared/employees'
import { IconPhotoUp } from '@tabler/icons-react'
import { PICTURE_RULE, PICTURE_TYPES } from '#lib/picture.ts'
import classes from './AvatarDialog.module.css'
import { Notice } from './Notice.tsx'
import { useAvatarForm, type AvatarUpload } from './useAvatarForm.ts'
import { useDialog } from './useDialog.ts'

type Props = { person: Employee; upload: AvatarUpload; onClose: () => void }

/** A new picture: chosen or dropped, looked at as it will appear, then confirmed or cancelled. */
export const AvatarDialog = ({ person, upload, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const picture = useAvatarForm(person.id, upload, dialog.close)
  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExited}
      title="Trocar foto"
      size={440}
    >
      <div className={classes.body}>
        {picture.refusal && <Notice tone="danger">{picture.refusal}</Notice>}
        {picture.chosen ? (
          <Preview picture={picture} url={picture.chosen.url} />
        ) : (
          <Dropzone
            className={classes.zone}
            accept={PICTURE_TYPES}
            multiple={false}
            onDrop={([file]) => picture.choose(file)}
            onReject={([rejected]) => picture.choose(rejected?.file)}
            aria-label="Escolher ou soltar uma foto"
            data-autofocus
            inputProps={{ 'aria-label': 'Foto' }}
          >
            <IconPhotoUp size={40} stroke={1.3} aria-hidden="true" className={classes.icon} />
            <p className={classes.lead}>Solte a foto aqui ou clique para escolher</p>
            <p className={classes.rule}>{PICTURE_RULE}</p>
          </Dropzone>
        )}
      </div>
    </Modal>
  )
}

type PreviewProps = { picture: ReturnType<typeof useAvatarForm>; url: string }

const Preview = ({ picture, url }: PreviewProps) => (
  <>
    <div className={classes.stage}>
      <img
        src={url}
        alt="Como a foto vai aparecer"
        className={classes.large}
        onError={picture.refuseUnreadable}
      />
      <img src={url} alt="" className={classes.small} />
    </div>
    {picture.isSending && (
      <Progress
        value={Math.round(picture.progress * 100)}
        aria-label="Envio da foto"
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

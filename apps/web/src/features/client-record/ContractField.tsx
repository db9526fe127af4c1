import '@mantine/dropzone/styles.layer.css'
import { Box, Button, Input, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileText, IconFileUpload } from '@tabler/icons-react'
import { acceptedTypes, uploadRule } from '#lib/http/upload-rules.ts'
import formClasses from '#ui/forms/RecordForm.module.css'
import type { useFileUpload } from '#ui/pictures/useFileUpload.ts'
import classes from './ContractField.module.css'

type Props = {
  contract: ReturnType<typeof useFileUpload>
  /** True if a contract is stored, which a new one would replace. */
  isStored: boolean
}

/** The contract's file input; uploaded when the form is saved. */
export const ContractField = ({ contract, isStored }: Props) => (
  <div className={formClasses.wide}>
    <Input.Label component="div" className="mb-6 weight-500">
      Contrato
    </Input.Label>
    {contract.file ? (
      <div className={classes.chosen}>
        <IconFileText
          size={22}
          stroke={1.5}
          aria-hidden="true"
          className="flex-none text-accent-text"
        />
        <Box flex="1 1 160px" miw={0}>
          <p className="text-14 weight-550 wrap-anywhere">{contract.file.name}</p>
          {contract.isSending ? (
            <Progress
              value={Math.round(contract.progress * 100)}
              animated={contract.progress === 1}
              aria-label="Envio do contrato"
            />
          ) : (
            <Box component="p" mt={2} fz={13} c="dimmed">
              {isStored ? 'Substitui o atual ao salvar.' : 'Enviado ao salvar.'}
            </Box>
          )}
        </Box>
        <Button variant="default" size="xs" onClick={contract.cancel}>
          {contract.isSending ? 'Parar o envio' : 'Não enviar'}
        </Button>
      </div>
    ) : (
      <Dropzone
        className={classes.zone}
        accept={acceptedTypes('contract')}
        multiple={false}
        onDrop={([file]) => file && contract.choose(file)}
        onReject={([rejected]) => rejected && contract.choose(rejected.file)}
        aria-label={isStored ? 'Substituir o contrato' : 'Escolher o contrato'}
        inputProps={{ 'aria-label': 'Arquivo do contrato' }}
      >
        <div className={classes.invitation}>
          <IconFileUpload
            size={22}
            stroke={1.5}
            aria-hidden="true"
            className="flex-none text-accent-text"
          />
          <Box flex="1 1 160px" miw={0}>
            <p className="text-14 weight-550 wrap-anywhere">
              {isStored
                ? 'Solte aqui o novo contrato ou clique para escolher'
                : 'Solte o contrato aqui ou clique para escolher'}
            </p>
            <Box component="p" mt={2} fz={13} c="dimmed">
              {uploadRule('contract')}
            </Box>
          </Box>
        </div>
      </Dropzone>
    )}
    {contract.refusal && (
      <Input.Error role="alert" mt={6}>
        {contract.refusal}
      </Input.Error>
    )}
  </div>
)

import { Button } from '@mantine/core'
import { clientTemplate } from '@bastidor/shared/client-transfer'
import { CLIENT_COLUMNS } from '@bastidor/shared/client-transfer.columns'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { saveFile } from '#lib/http/save-file.ts'
import { DropZone } from '#ui/inputs/DropZone.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { plansQuery } from '#features/plans/plans.route.ts'
import classes from './ImportFile.module.css'

type Props = { onChoose: (file: File | undefined) => void }

/** File input and dropzone; lists the known columns and offers a template. */
export const ImportFile = ({ onChoose }: Props) => {
  const plans = useInfiniteQuery(plansQuery())
  const plan = plans.data?.results[0]?.name ?? 'Essencial'
  const handleTemplate = () => saveFile(clientTemplate(plan), 'modelo-clientes.csv')
  return (
    <Panel
      title="Escolha a planilha"
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          onClick={handleTemplate}
        >
          Baixar modelo
        </Button>
      }
    >
      <DropZone
        icon={IconFileSpreadsheet}
        label="Escolher ou soltar a planilha"
        field="Planilha"
        lead="Solte o CSV aqui ou clique para escolher"
        rule="Do Excel ou do Google Planilhas, até 5 MB e 10.000 linhas. Ponto e vírgula, vírgula ou tabulação."
        onChoose={onChoose}
      />
      <details className={classes.columns}>
        <summary>Colunas que entendemos</summary>
        <p>
          Obrigatórias: <strong>Nome do Cliente, Whatsapp, Plano e Valor da Mensalidade</strong>. Se
          a planilha não tem plano, escolha um para todos na próxima etapa. A primeira linha diz o
          nome de cada coluna; a ordem não importa, e você confere antes.
        </p>
        <ul>
          {CLIENT_COLUMNS.map(({ field, header }) => (
            <li key={field}>{header}</li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}

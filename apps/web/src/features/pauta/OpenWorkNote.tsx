import { Notice } from '#ui/feedback/Notice.tsx'
import { OpenWorkError } from './OpenWorkError.tsx'
import { openText, useOpenWork } from './useOpenWork.ts'

type Props = { employee: { id: string; name: string } }

/** How much open work stays with somebody who is about to be deactivated. */
export const OpenWorkNote = ({ employee }: Props) => {
  const work = useOpenWork(employee.id)
  const { data: open } = work
  if (!open) return <OpenWorkError work={work} />
  return (
    <Notice tone="info">
      {openText(employee.name, open)} Nada muda de mãos agora: depois de desativar, você pode passar
      o trabalho a outra pessoa.
    </Notice>
  )
}

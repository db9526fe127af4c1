import { Button, Group, Modal, TextInput } from '@mantine/core'
import { deletionPhrase, WRONG_CONFIRMATION, type Employee } from '@bastidor/shared/employees'
import { useState, type FormEvent } from 'react'
import { toApiError } from '#lib/api-error.ts'
import { Notice } from '#ui/Notice.tsx'
import { useDialog } from '#ui/useDialog.ts'
import classes from './EmployeePage.module.css'
import { useDeleteEmployee } from './employees.queries.ts'
import { EmployeeSuccessor } from './EmployeeSuccessor.tsx'

type Props = { employee: Employee; onClose: () => void; onDeleted: () => void }

/** Deletes a person, once `excluir-<name>` has been typed (S0 §5). */
export const EmployeeDelete = ({ employee, onClose, onDeleted }: Props) => {
  const dialog = useDialog(onClose)
  const remove = useDeleteEmployee()
  const [typed, setTyped] = useState('')
  const [successor, setSuccessor] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const phrase = deletionPhrase(employee.name)
  const refusal = remove.error && toApiError(remove.error)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(typed !== phrase)
    if (typed === phrase) remove.mutate({ ...employee, successor }, { onSuccess: onDeleted })
  }

  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      onExitTransitionEnd={dialog.onExited}
      title="Excluir funcionário"
      size={460}
    >
      <form onSubmit={handleSubmit} noValidate>
        {refusal && (
          <Notice tone="danger">{refusal.fields['confirmation'] ?? refusal.message}</Notice>
        )}
        <EmployeeSuccessor employee={employee} value={successor} onChange={setSuccessor} />
        <p>
          Para excluir, digite <span className={classes.phrase}>{phrase}</span>
        </p>
        <TextInput
          label="Confirmação"
          value={typed}
          error={isWrong && WRONG_CONFIRMATION}
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={dialog.close}>
            Cancelar
          </Button>
          <Button type="submit" color="red.7" loading={remove.isPending}>
            Excluir
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

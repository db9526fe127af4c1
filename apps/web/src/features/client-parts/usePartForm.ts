import type { FormErrors } from '@mantine/form'
import type { Client } from '@bastidor/shared/clients.views'
import type { FormAdapter, Versioned } from '#lib/forms/form-adapter.ts'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { useAddPart, useChangePart, type PartList } from './client-parts.queries.ts'

type Setup<Stored extends Versioned, Values extends object, Patch extends object> = {
  clientId: string
  list: PartList
  /** The record to edit; null for a new one. */
  part: Stored | null
  shape: FormAdapter<Stored, Values, Patch>
  validate: (values: Values) => FormErrors
  /** 'Site adicionado.' and 'Site salvo.' */
  texts: { created: string; saved: string }
  onDone: () => void
}

/** The form of a site or a platform: adds it, or sends only the changed fields. */
export const usePartForm = <
  Stored extends Versioned,
  Values extends Record<string, unknown>,
  Patch extends object,
>({
  clientId,
  list,
  part,
  texts,
  ...form
}: Setup<Stored, Values, Patch>) => {
  const add = useAddPart(clientId, list)
  const change = useChangePart(clientId, list)
  return useRecordForm<Stored, Values, Patch, Client>({
    ...form,
    record: part,
    create: add,
    update: change,
    createdText: () => texts.created,
    savedText: texts.saved,
  })
}

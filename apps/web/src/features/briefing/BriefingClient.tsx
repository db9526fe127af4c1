import type { Briefing } from '@bastidor/shared/briefing'
import { shownPhone } from '#lib/formatting/phone.ts'
import { FieldDisplay } from '#ui/layout/FieldDisplay.tsx'
import classes from './BriefingForm.module.css'

/** The briefing's client, read-only. */
export const BriefingClient = ({ client }: { client: Briefing['client'] }) => (
  <dl className={classes.facts}>
    <FieldDisplay label="Empresa">{client.name}</FieldDisplay>
    <FieldDisplay label="Whatsapp">{shownPhone(client.whatsapp)}</FieldDisplay>
    <FieldDisplay label="Plano">{client.plan || 'Plano desconhecido'}</FieldDisplay>
    <FieldDisplay label="Consultor">{client.consultor}</FieldDisplay>
  </dl>
)

import type { Briefing } from '@bastidor/shared/briefing'
import { FieldDisplay } from '#ui/FieldDisplay.tsx'
import classes from './BriefingForm.module.css'

/** Whose briefing it is, to be read. */
export const BriefingClient = ({ client }: { client: Briefing['client'] }) => (
  <dl className={classes.facts}>
    <FieldDisplay label="Empresa">{client.name}</FieldDisplay>
    <FieldDisplay label="Whatsapp">{client.whatsapp}</FieldDisplay>
    <FieldDisplay label="Plano">{client.plan || 'Plano desconhecido'}</FieldDisplay>
    <FieldDisplay label="Consultor">{client.consultor}</FieldDisplay>
  </dl>
)

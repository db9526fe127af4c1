import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { clockAt, dayOf, formatInstant } from '@bastidor/shared/dates'
import classes from './BriefingForm.module.css'
import type { useBriefingForm } from './useBriefingForm.ts'

type Form = ReturnType<typeof useBriefingForm>
type Props = { form: Form; savedAt: string | null; isBusy: boolean; maySend: boolean }

/** Sticky footer: the save status and the button for the summary. */
export const BriefingFoot = ({ form, savedAt, isBusy, maySend }: Props) => {
  const { tone, text } = stateOf(form, savedAt)
  const Icon = { bad: IconAlertTriangle, busy: IconCloudUp, good: IconCloudCheck }[tone]
  return (
    <div className={classes.foot}>
      <p className={classes.saved} data-tone={tone} role="status">
        {text && <Icon size={18} stroke={1.7} aria-hidden="true" />}
        {text}
      </p>
      {maySend && (
        <Button type="submit" loading={isBusy}>
          Enviar
        </Button>
      )}
    </div>
  )
}

type State = { tone: 'good' | 'busy' | 'bad'; text: string }

const stateOf = ({ problem, hasConflict, isUnsaved }: Form, savedAt: string | null): State => {
  if (problem?.isFinal) return { tone: 'bad', text: `não foi possível salvar: ${problem.message}` }
  if (problem) return { tone: 'bad', text: 'não foi possível salvar, tentando de novo' }
  if (hasConflict) return { tone: 'bad', text: 'há uma resposta dupla para escolher' }
  if (isUnsaved) return { tone: 'busy', text: 'salvando…' }
  return { tone: 'good', text: savedAt ? savedText(savedAt, new Date()) : '' }
}

/** `salvo às 14:05`, with the date unless it was today. */
const savedText = (savedAt: string, now: Date): string =>
  dayOf(new Date(savedAt)) === dayOf(now)
    ? `salvo às ${clockAt(savedAt)}`
    : `salvo em ${formatInstant(savedAt)}`

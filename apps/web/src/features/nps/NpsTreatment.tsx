import { Button, type ButtonProps } from '@mantine/core'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import { IconCheck, IconRotate } from '@tabler/icons-react'
import { Can } from '#lib/session/Can.tsx'
import { actionName } from '#ui/actions/action-name.ts'
import { useTreatment } from './useTreatment.ts'

type Answered = { id: string; clientName: string; treatedAt: string | null; treatedBy: string }
type Props = {
  survey: Answered
  size?: ButtonProps['size']
  /** The name of its row. */
  of?: string
  onTreat?: (isTreated: boolean) => void
}

/** Who has dealt with an answer and when, and the button that says so. */
export const NpsTreatment = ({ survey, size = 'sm', of, onTreat }: Props) => {
  const { treat, isPending } = useTreatment(survey)
  const { treatedAt, treatedBy } = survey
  const isTreated = treatedAt !== null
  const Icon = isTreated ? IconRotate : IconCheck
  const label = isTreated ? 'Reabrir' : 'Marcar como tratado'
  const handleClick = () => {
    onTreat?.(!isTreated)
    treat(!isTreated)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-4">
      {treatedAt && (
        <p className="min-w-0 text-13.5 lh-[1.4] wrap-anywhere text-dimmed">
          Tratada por {treatedBy} em {formatDay(dayOf(new Date(treatedAt)))}
        </p>
      )}
      <Can do="nps.treat">
        <Button
          variant={isTreated ? 'subtle' : 'default'}
          size={size}
          loading={isPending}
          leftSection={<Icon size={16} aria-hidden="true" />}
          aria-label={actionName(label, of)}
          onClick={handleClick}
        >
          {label}
        </Button>
      </Can>
    </div>
  )
}

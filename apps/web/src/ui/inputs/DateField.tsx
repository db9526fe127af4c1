import { ActionIcon, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useState, type ClipboardEvent, type ComponentProps } from 'react'
import { parseDate, pastedDate, maskDate, dateText } from '#lib/formatting/parse-date.ts'
import { lazyCode } from '#lib/prefetch/lazyCode.ts'
import { FITTING_POPUP } from '#theme/fitting-popup.ts'
import { useEscape } from '#ui/dialogs/useEscape.ts'
import { MaskedField } from './MaskedField.tsx'

const DayCalendar = lazyCode(() => import('./Calendar.tsx').then((file) => file.Calendar))

type Props = Omit<ComponentProps<typeof MaskedField>, 'format'> & {
  /** The latest selectable day, `YYYY-MM-DD`. */
  maxDay?: string
  /** The calendar's initial day without a value, `YYYY-MM-DD`. */
  startDay?: string
}

/** A date, typed as dd/mm/aaaa or chosen from a calendar, which is loaded on demand. */
export const DateField = ({ value = '', onChange, maxDay, startDay, ...props }: Props) => {
  const [isOpen, setOpen] = useState(false)
  // The dialog that the field is in would close with it.
  useEscape(isOpen, () => setOpen(false))
  const handleChoose = (day: string) => {
    onChange?.(dateText(day))
    setOpen(false)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = pastedDate(event.clipboardData.getData('text'))
    if (pasted === null) return
    event.preventDefault()
    onChange?.(pasted)
  }
  const calendar = (
    <Popover
      {...FITTING_POPUP}
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      // Opened while it still fades out, it would stay where it was.
      transitionProps={{ exitDuration: 0 }}
    >
      <Popover.Target>
        <ActionIcon aria-label="Abrir o calendário" size={30} onClick={() => setOpen(!isOpen)}>
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <DayCalendar
            day={parseDate(value) || null}
            onChoose={handleChoose}
            {...(maxDay && { maxDay })}
            {...(startDay && { startDay })}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <MaskedField
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      rightSection={calendar}
      onPaste={handlePaste}
      {...props}
      value={value}
      format={maskDate}
      {...(onChange && { onChange })}
    />
  )
}

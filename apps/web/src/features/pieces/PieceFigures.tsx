import { Button, Group, Text } from '@mantine/core'
import { monthOf } from '@bastidor/shared/dates'
import type { PieceFigure } from '@bastidor/shared/pieces'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNow } from '#lib/browser/useNow.ts'
import { monthText } from '#lib/formatting/months.ts'
import { figureTexts } from './pieces.labels.ts'
import { pieceFiguresQuery } from './pieces.queries.ts'

type Props = { clientId: string; onOpen: (figure: PieceFigure, month: string) => void }

/** This month's answers of a client as figures that open their pieces; nothing without answers. */
export const PieceFigures = ({ clientId, onOpen }: Props) => {
  const id = useId()
  const month = monthOf(useNow())
  const { data } = useQuery(pieceFiguresQuery(clientId, month))
  const figures = data ? figureTexts(data) : []
  if (figures.length === 0) return null
  return (
    <Group gap={6} role="group" aria-labelledby={id}>
      <Text id={id} component="span" c="dimmed" fz={14} mr={4}>
        Em {monthText(month)}:
      </Text>
      {figures.map(({ figure, text }) => (
        <Button
          key={figure}
          variant="default"
          size="compact-sm"
          radius="xl"
          fw={500}
          onClick={() => onOpen(figure, month)}
        >
          {text}
        </Button>
      ))}
    </Group>
  )
}

import { UnstyledButton } from '@mantine/core'
import { PIECE_STATES } from '@bastidor/shared/pieces.kinds'
import type { PieceFigure, PieceItem } from '@bastidor/shared/pieces'
import { monthText } from '#lib/formatting/months.ts'
import { useDialog } from '#ui/dialogs/useDialog.ts'
import { FormDialog } from '#ui/forms/FormDialog.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import rows from '#ui/layout/RowList.module.css'
import classes from './PieceFigureDialog.module.css'
import { figurePiecesQuery } from './pieces.queries.ts'
import { FIGURE_LABELS } from './pieces.labels.ts'

type Props = {
  clientId: string
  figure: PieceFigure
  month: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** The pieces behind a figure of a month; of rounds that came back, a row for each. */
export const PieceFigureDialog = ({ clientId, figure, month, onOpen, onClose }: Props) => {
  const dialog = useDialog(onClose)
  const handleOpen = ({ id }: PieceItem) => {
    dialog.close()
    onOpen(id)
  }
  return (
    <FormDialog
      title={`${FIGURE_LABELS[figure]}, ${monthText(month)}`}
      dialog={dialog}
      isDirty={false}
    >
      {() => (
        <InfiniteList
          query={figurePiecesQuery({ clientId, figure, month })}
          skeleton={
            <div className="h-160" role="status" aria-busy="true" aria-label="Carregando" />
          }
          empty="Nenhuma."
        >
          {({ results }) => (
            <ul className={rows.list}>
              {results.map((piece) => (
                <li key={`${piece.id} ${piece.roundN}`} className={classes.row}>
                  <UnstyledButton className={rows.open ?? ''} onClick={() => handleOpen(piece)}>
                    {piece.title}
                  </UnstyledButton>
                  <span className="text-14 text-dimmed">
                    {piece.roundN ? `rodada ${piece.roundN}` : PIECE_STATES[piece.state]}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </InfiniteList>
      )}
    </FormDialog>
  )
}

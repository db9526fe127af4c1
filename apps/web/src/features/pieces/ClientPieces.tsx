import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import type { PieceFigure } from '@bastidor/shared/pieces'
import { PIECE_STATE_NAMES } from '@bastidor/shared/pieces.kinds'
import { IconLayoutKanban, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import classes from './ClientPieces.module.css'
import { PieceColumn } from './PieceColumn.tsx'
import { PieceFigures } from './PieceFigures.tsx'
import { pieceCountQuery } from './pieces.queries.ts'
import { NEW_PIECE, useOpenPiece } from './useOpenPiece.ts'
import { useChosenPieces, type Sent } from './useChosenPieces.ts'

const PieceDrawer = lazyWithPreload(() =>
  import('./PieceDrawer.tsx').then((file) => file.PieceDrawer),
)
const PieceFigureDialog = lazyWithPreload(() =>
  import('./PieceFigureDialog.tsx').then((file) => file.PieceFigureDialog),
)
const SendPiecesDialog = lazyWithPreload(() =>
  import('./SendPiecesDialog.tsx').then((file) => file.SendPiecesDialog),
)

/** The pieces of a client, a column per state; the chosen ones are sent to the customer. */
export const ClientPieces = ({ client }: { client: Client }) => {
  const { openId, open, close } = useOpenPiece()
  const maySend = useClientCan(client)('approval.createFromPieces')
  const chosen = useChosenPieces(client)
  const sending = useDialogFor<readonly Sent[]>()
  const figures = useDialogFor<{ figure: PieceFigure; month: string }>()
  const handleNew = () => open(NEW_PIECE)
  useHotkeys([{ key: 'n', label: 'Nova peça', run: handleNew }])

  const newButton = (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={handleNew}>
      Nova peça
    </Button>
  )
  return (
    <>
      <QueryBoundary query={pieceCountQuery(client.id)} skeleton={<Waiting />}>
        {({ total }) =>
          total === 0 ? (
            <EmptyState
              icon={<IconLayoutKanban size={32} stroke={1.5} />}
              title="Nenhuma peça ainda"
              action={newButton}
            >
              Crie a peça, junte as imagens e a legenda, e mande ao cliente: ele aprova uma por uma
              pelo celular.
            </EmptyState>
          ) : (
            <>
              <div className="mb-14 flex flex-wrap items-center justify-end gap-x-16 gap-y-8">
                <div className="min-w-0 flex-[1_1_300px]">
                  <PieceFigures
                    clientId={client.id}
                    onOpen={(figure, month) => figures.open({ figure, month })}
                  />
                </div>
                {newButton}
                {maySend && client.internalCheck && (
                  <p className="basis-full text-14 text-dimmed">
                    Este cliente pede revisão interna: só peças conferidas podem ser enviadas.
                  </p>
                )}
              </div>
              <div
                className={`${classes.board} max-xl:pr-36 max-xl:fade-end max-sm:pr-0 max-sm:mask-none`}
                role="region"
                aria-label="Peças por etapa"
              >
                {PIECE_STATE_NAMES.map((state) => (
                  <PieceColumn
                    key={state}
                    clientId={client.id}
                    state={state}
                    chosen={maySend ? chosen : null}
                    onOpen={open}
                  />
                ))}
              </div>
            </>
          )
        }
      </QueryBoundary>
      {chosen.pieces.length > 0 && (
        <ChosenBar
          count={chosen.pieces.length}
          isFull={chosen.isFull}
          onClear={chosen.clear}
          onSend={() => sending.open(chosen.pieces)}
        />
      )}
      <Suspense>
        {openId && (
          <PieceDrawer
            key={openId}
            id={openId}
            client={client}
            onCreated={open}
            onDeleted={(id) => chosen.drop([id])}
            onClose={close}
            {...(maySend && { onSend: (piece) => sending.open([piece]) })}
          />
        )}
        {figures.opened && (
          <PieceFigureDialog
            key={figures.opened.key}
            clientId={client.id}
            {...figures.opened.item}
            onOpen={open}
            onClose={figures.close}
          />
        )}
        {sending.opened && (
          <SendPiecesDialog
            key={sending.opened.key}
            client={client}
            pieces={sending.opened.item}
            onSent={chosen.drop}
            onClose={sending.close}
          />
        )}
      </Suspense>
    </>
  )
}

const Waiting = () => (
  <div className={classes.waiting} role="status" aria-busy="true" aria-label="Carregando">
    {PIECE_STATE_NAMES.map((state) => (
      <div key={state} />
    ))}
  </div>
)

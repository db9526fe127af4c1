import { Suspense } from 'react'
import { Can } from '#lib/session/Can.tsx'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDialogParam } from '#ui/dialogs/useDialogParam.ts'

const NpsCreateDialog = lazyWithPreload(() =>
  import('./NpsCreateDialog.tsx').then((file) => file.NpsCreateDialog),
)

/** The dialog for a new survey, opened by `?novo=1`. */
export const NpsCreateAsked = ({ client }: { client: { id: string; name: string } }) => {
  const { isOpen, close } = useDialogParam()
  return (
    <Can do="nps.create">
      <Suspense>{isOpen && <NpsCreateDialog client={client} onClose={close} />}</Suspense>
    </Can>
  )
}

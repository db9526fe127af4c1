import { CustomerPage } from '#customer/kit/CustomerPage.tsx'
import { FailedPage } from '#customer/kit/FailedPage.tsx'
import { GonePage } from '#customer/kit/GonePage.tsx'
import { useFetch } from '#customer/kit/useFetch.ts'
import type { ProposalReceipt } from '@bastidor/shared/proposals.views'
import { ReceiptPage } from './ReceiptPage.tsx'

/** The public page of a receipt, by its token. */
export const ReceiptScreen = ({ id }: { id: string }) => {
  const path = `/proposta/receipt/${encodeURIComponent(id)}`
  const { data, refusal, retry } = useFetch<ProposalReceipt>(path)
  if (refusal?.isGone) return <GonePage status={refusal.status} />
  if (refusal) return <FailedPage message={refusal.message} onRetry={retry} />
  if (data) return <ReceiptPage receipt={data} />
  return (
    <CustomerPage title="Recibo de aceite">
      <p className="waiting" role="status" aria-label="Carregando" />
    </CustomerPage>
  )
}

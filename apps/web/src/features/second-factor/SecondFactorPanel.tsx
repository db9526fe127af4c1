import { Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Factors } from '@bastidor/shared/second-factor'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PasskeyRows } from './PasskeyRows.tsx'
import { RecoveryRow } from './RecoveryRow.tsx'
import { factorsQuery, hasFactor } from './second-factor.queries.ts'
import { TotpRow } from './TotpRow.tsx'

const RecoveryCodesDialog = lazyWithPreload(() =>
  import('./RecoveryCodesDialog.tsx').then((file) => file.RecoveryCodesDialog),
)

/** The current user's second factors: app, passkeys and recovery codes. */
export const SecondFactorPanel = () => (
  <Panel title="Segundo fator">
    <QueryBoundary query={factorsQuery()} skeleton={<Skeleton height={150} />}>
      {(factors) => <FactorRows factors={factors} />}
    </QueryBoundary>
  </Panel>
)

const FactorRows = ({ factors }: { factors: Factors }) => {
  // Not `useDialogFor`: Esc would call it off while its code is loaded.
  const [codes, setCodes] = useState<string[]>([])
  // Only the first factor brings codes.
  const showCodes = (answered: string[]) => {
    if (answered.length > 0) setCodes(answered)
  }
  return (
    <>
      <TotpRow isOn={factors.totp} onCodes={showCodes} />
      <PasskeyRows passkeys={factors.passkeys} onCodes={showCodes} />
      {hasFactor(factors) && <RecoveryRow left={factors.recoveryLeft} onCodes={showCodes} />}
      <Suspense>
        {codes.length > 0 && (
          <RecoveryCodesDialog key={codes[0]} codes={codes} onClose={() => setCodes([])} />
        )}
      </Suspense>
    </>
  )
}

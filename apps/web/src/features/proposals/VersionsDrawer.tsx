import { Badge, Drawer, Skeleton } from '@mantine/core'
import { formatInstant } from '@bastidor/shared/dates'
import type { Proposal, ProposalVersion } from '@bastidor/shared/proposals.views'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { proposalVersionsQuery } from './proposals.queries.ts'

type Props = { proposal: Proposal; onClose: () => void }

/** The texts of a proposal, newest first, beside its page. */
export const VersionsDrawer = ({ proposal, onClose }: Props) => {
  const dialog = useDialog(onClose)
  return (
    <Drawer {...modalProps(dialog)} title="Versões" position="right" size={560}>
      <InfiniteList
        query={proposalVersionsQuery(proposal.id)}
        skeleton={<Skeleton height={240} radius="lg" role="status" aria-label="Carregando" />}
        empty={null}
      >
        {({ results }) => (
          <ol className="grid gap-24">
            {results.map((version) => (
              <Version key={version.n} version={version} />
            ))}
          </ol>
        )}
      </InfiniteList>
    </Drawer>
  )
}

const Version = ({
  version: { n, at, by, hash, text, isCurrent },
}: {
  version: ProposalVersion
}) => (
  <li>
    <h3 className="text-16 weight-600">
      Versão {n}{' '}
      {isCurrent && (
        <Badge variant="light" tt="none">
          Atual
        </Badge>
      )}
    </h3>
    <p className="text-14 text-dimmed">
      {formatInstant(at)}
      {by && ` · ${by}`}
    </p>
    <details open={isCurrent}>
      <summary className="cursor-pointer px-0 py-6">Texto que o cliente podia aceitar</summary>
      <pre className="m-0 rounded-md bg-panel p-12 text-12.5 lh-[1.5] wrap-anywhere whitespace-pre-wrap line">
        {text}
      </pre>
      <p className="mt-4 text-12.5 wrap-anywhere text-dimmed">SHA-256 {hash}</p>
    </details>
  </li>
)

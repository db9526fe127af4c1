import { formatInstant } from '@bastidor/shared/dates'
import { deviceName } from '@bastidor/shared/device-name'
import type { Proposal } from '@bastidor/shared/proposals.views'
import { FieldDisplay } from '#ui/layout/FieldDisplay.tsx'

/** What the customer answered: wishes, a refusal, or the acceptance with its evidence. */
export const ProposalAnswers = ({ proposal }: { proposal: Proposal }) => {
  const { asked, declined, evidence } = proposal
  return (
    <>
      {asked.toReversed().map(({ text, at, version }) => (
        <FieldDisplay key={at} label={`Ajuste pedido em ${formatInstant(at)}`}>
          {[version < proposal.versionNumber && `Sobre a versão ${version}:`, text || 'Sem texto']
            .filter(Boolean)
            .join('\n')}
        </FieldDisplay>
      ))}
      {declined && (
        <FieldDisplay label={`Recusada em ${formatInstant(declined.at)}`}>
          {[declined.reason, declined.text].filter(Boolean).join('\n')}
        </FieldDisplay>
      )}
      {evidence && (
        <FieldDisplay label="Aceite">
          {[
            personText(evidence),
            `${formatInstant(evidence.at)}${evidence.staff ? `, por ${evidence.staff} (equipe)` : ''}`,
            `Endereço ${evidence.ip}`,
            deviceName(evidence.userAgent),
            `SHA-256 ${evidence.hash}`,
          ].join('\n')}
        </FieldDisplay>
      )}
    </>
  )
}

const personText = ({ person }: NonNullable<Proposal['evidence']>): string =>
  person
    ? [person.name, person.role, person.taxIdMasked].filter(Boolean).join(' · ')
    : 'sem identificação'

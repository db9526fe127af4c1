import { type LinkKind, linkStateSchema } from '@bastidor/shared/links'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/http/api.ts'

type Link = { kind: LinkKind; id: string }

/** What shows a link of each kind, or whether somebody waits for its answer. */
const SHOWN_IN: Record<LinkKind, string> = {
  nps: 'nps',
  approval: 'approvals',
  proposal: 'proposals',
  briefing: 'briefings',
  access: 'accessRequests',
  portal: 'clients',
}

/** Revokes a link, or opens it again. */
export const useSetRevoked = ({ kind, id }: Link) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isRevoked: boolean) =>
      api.post(`/link/${kind}/${id}/${isRevoked ? 'revoke' : 'restore'}`, {}, linkStateSchema),
    onSuccess: () => {
      for (const key of ['waiting', 'today', 'clients'])
        void queryClient.invalidateQueries({ queryKey: [key] })
      return queryClient.invalidateQueries({ queryKey: [SHOWN_IN[kind]] })
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationKind } from '@bastidor/shared/notifications'
import {
  channelListSchema,
  type ChannelList,
  type EmailChannel,
} from '@bastidor/shared/notifications.channels'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { inOrder } from '#lib/http/in-order.ts'

/** How each kind is mailed to the current user, and whether mails are sent at all. */
export const channelsQuery = () =>
  getQuery({
    key: ['notificationChannels'],
    path: '/notification/channels',
    schema: channelListSchema,
  })

/** How a kind is mailed; undefined until that is known. */
export const emailOf = (
  list: ChannelList | undefined,
  wanted: NotificationKind,
): EmailChannel | undefined => list?.results.find(({ kind }) => kind === wanted)?.email

type Choice = { kind: NotificationKind; email: EmailChannel }

/** Chooses how a kind is mailed; optimistic update with rollback. */
export const useSetChannel = () => {
  const queryClient = useQueryClient()
  const { queryKey } = channelsQuery()
  const show = ({ kind, email }: Choice) =>
    queryClient.setQueryData<ChannelList>(
      queryKey,
      (list) =>
        list && {
          ...list,
          results: list.results.map((one) => (one.kind === kind ? { ...one, email } : one)),
        },
    )
  return useMutation({
    ...inOrder(queryKey),
    mutationFn: ({ kind, email }: Choice) =>
      api.put(`/notification/channels/${kind}`, { email }, channelListSchema),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey })
      const before = emailOf(queryClient.getQueryData<ChannelList>(queryKey), wanted.kind)
      show(wanted)
      return before
    },
    onError: (_error, { kind }, before) => before && show({ kind, email: before }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return undefined
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}

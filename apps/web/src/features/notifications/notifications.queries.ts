import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  kindListSchema,
  NOTIFICATION_PAGE_SIZE,
  notificationListSchema,
  notificationSchema,
  unreadSchema,
  type KindList,
  type Notification,
  type NotificationKind,
  type NotificationList,
} from '@bastidor/shared/notifications'
import { api } from '#lib/http/api.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { allRead, withoutNotice, withRead, type Edit } from './notification.optimistic.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { inOrder } from '#lib/http/in-order.ts'

/** Polling interval while the tab is visible. */
const POLL_MS = 30_000

const ALL = ['notifications'] as const
const BELL = [...ALL, 'bell'] as const
const LIST = [...ALL, 'list'] as const

/** The unread count, and the newest notifications. */
export const bellQuery = () =>
  queryOptions({
    queryKey: BELL,
    queryFn: ({ signal }) =>
      api.get('/notification', notificationListSchema, { signal, query: { limit: 1 } }),
    refetchInterval: POLL_MS,
    meta: { isPolled: true },
  })

/** All notifications, page by page; refetched each time the list opens and while it is open. */
export const notificationsQuery = (): ReturnType<typeof infiniteQuery<Notification>> => ({
  ...infiniteQuery<Notification>({
    key: LIST,
    path: '/notification',
    schema: notificationListSchema,
    limit: NOTIFICATION_PAGE_SIZE,
  }),
  staleTime: 0,
  refetchInterval: POLL_MS,
  meta: { isPolled: true },
})

/** Marks a notification as read. */
export const useMarkRead = () =>
  useMark(
    ({ id }: Notification) => api.patch(`/notification/read/${id}`, {}, notificationSchema),
    withRead,
  )

/** Marks everything up to the newest visible notification as read. */
export const useMarkAllRead = () =>
  useMark(
    ({ shownAt }: Notification) =>
      api.patch('/notification/readAll', { until: shownAt }, unreadSchema),
    () => allRead,
  )

type Putting = { notice: Notification; until: Date }

/** Snoozes a notification. */
export const useSnooze = () =>
  useMark(
    ({ notice: { id }, until }: Putting) =>
      api.patch(`/notification/snooze/${id}`, { until }, notificationSchema),
    ({ notice }) => withoutNotice(notice),
  )

/** Ends the snooze of a notification. */
export const useUnsnooze = () =>
  useMark(
    ({ id }: Notification) =>
      api.patch(`/notification/snooze/${id}`, { until: null }, notificationSchema),
    () => (list) => list,
  )

type Pages = { pages: NotificationList[]; pageParams: unknown[] }

/** A mutation with an optimistic update of the list, and a rollback on failure. */
const useMark = <Variables>(
  mutationFn: (variables: Variables) => Promise<unknown>,
  editOf: (variables: Variables) => Edit,
) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ALL,
    mutationFn,
    onMutate: async (variables) => {
      await queryClient.cancelQueries({ queryKey: ALL })
      const before = queryClient.getQueriesData({ queryKey: ALL })
      const edit = editOf(variables)
      queryClient.setQueryData<NotificationList>(BELL, (list) => list && edit(list))
      queryClient.setQueryData<Pages>(
        LIST,
        (list) => list && { ...list, pages: list.pages.map((page) => edit(page)) },
      )
      return before
    },
    onError: (_error, _variables, before = []) => {
      for (const [key, data] of before) queryClient.setQueryData(key, data)
    },
    onSettled: () => {
      // A refetch between two mutations would briefly show the second one as not done.
      if (queryClient.isMutating({ mutationKey: ALL }) > 1) return undefined
      return queryClient.invalidateQueries({ queryKey: ALL })
    },
  })
}

/** The kinds for the current user, with their settings. */
export const kindsQuery = () =>
  getQuery({
    key: ['notificationKinds'],
    path: '/notification/preferences',
    schema: kindListSchema,
  })

type KindSwitch = { kind: NotificationKind; isOn: boolean }

/** Turns a kind on or off; optimistic update with rollback. */
export const useSetKind = () => {
  const queryClient = useQueryClient()
  const { queryKey } = kindsQuery()
  const show = ({ kind, isOn }: KindSwitch) =>
    queryClient.setQueryData<KindList>(
      queryKey,
      (list) =>
        list && {
          ...list,
          results: list.results.map((one) => (one.kind === kind ? { kind, isOn } : one)),
        },
    )
  return useMutation({
    ...inOrder(queryKey),
    mutationFn: ({ kind, isOn }: KindSwitch) =>
      api.put(`/notification/preferences/${kind}`, { isOn }, kindListSchema),
    onMutate: async (wanted) => {
      await queryClient.cancelQueries({ queryKey })
      show(wanted)
    },
    onError: (_error, { kind, isOn }) => show({ kind, isOn: !isOn }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return undefined
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}

import type { NotificationList } from '@bastidor/shared/notifications'
import { sentenceOf } from '@bastidor/shared/notifications.words'
import { useState } from 'react'

/** Screen reader announcement of new notifications; empty on the first render. */
export const useNewNotificationAnnouncement = (list: NotificationList | undefined): string => {
  const [known, setKnown] = useState<NotificationList>()
  const [news, setNews] = useState('')
  if (list && list !== known) {
    setKnown(list)
    if (known) setNews(newsIn(list, known) ?? news)
  }
  return news
}

const newsIn = (list: NotificationList, known: NotificationList): string | null => {
  const [newest] = list.results
  const isNew = newest && !newest.readAt && newest.shownAt > (known.results[0]?.shownAt ?? '')
  if (!isNew) return null
  const count = list.unread - known.unread
  return count > 1
    ? `${count} notificações novas`
    : `Notificação nova: ${sentenceOf(newest, new Date())}`
}

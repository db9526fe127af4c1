import { notifications } from '@mantine/notifications'
import { afterEach } from 'vitest'

afterEach(() => notifications.clean())

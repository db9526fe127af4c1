import userEvent, { type UserEvent } from '@testing-library/user-event'

/**
 * The person at the keyboard. Between two keys no timer fires: what waits for a pause in the typing
 * would take a slow machine for one.
 */
export const newUser = (): UserEvent => userEvent.setup({ delay: null })

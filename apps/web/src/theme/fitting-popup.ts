/**
 * A popup that is higher than the room beside its button scrolls. Scrolling the page instead would not
 * show its end: the kit hides a popup whose button is out of view.
 */
export const FITTING_POPUP = {
  middlewares: { size: { padding: 8 } },
  classNames: { dropdown: 'overflow-y-auto overscroll-contain' },
}

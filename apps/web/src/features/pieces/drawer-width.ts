/** The width of a piece's drawer, in pixels. */
export const DRAWER_WIDTH = 640

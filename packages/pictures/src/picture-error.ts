/** Why a picture cannot be used; the caller has the words for it. */
export type PictureProblem =
  | 'wrong-type'
  | 'unreadable'
  | 'too-many-pixels'
  | 'svg-too-large'
  /** It asks for outside resources, or for more than it may cost to draw. */
  | 'svg-refused'
  /** Too many pictures are waiting. */
  | 'busy'
  /** The subprocess did not start. */
  | 'no-process'
  /** The file was deleted meanwhile. */
  | 'gone'

export class PictureError extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(`picture: ${problem}`)
    this.problem = problem
  }
}

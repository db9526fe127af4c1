/** The month in an address; undefined for anything else, and for implausible years. */
export const asMonth = (text: string | null): string | undefined =>
  /^(?:19|2\d)\d\d-(?:0[1-9]|1[0-2])$/.exec(text ?? '')?.[0]

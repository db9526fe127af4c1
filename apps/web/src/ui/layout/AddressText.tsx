import { Fragment } from 'react'

/**
 * Between the parts of an address: a host or an account stays in one line where it fits. One of
 * twenty letters does not on a phone, and breaks before its 'com.br'.
 */
const BREAKS = /(?<=[@/])|(?=[?&=])|(?<=[^@/.]{20}\.)/

/** An e-mail or a link, which breaks between its parts, not inside a word; any other text as it is. */
export const AddressText = ({ text }: { text: string }) => {
  if (/\s/.test(text) || !/[@/]/.test(text)) return text
  const [first, ...rest] = text.split(BREAKS)
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // A part is its place in the address and nothing else.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}

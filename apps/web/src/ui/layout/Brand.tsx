/** The logo: two drapes parting over a lit stage floor. */
export const BrandMark = ({ size = 36 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="flex-none">
    <ellipse
      cx="16"
      cy="27"
      rx="9"
      ry="2.6"
      className="fill-[#2bcf83] in-data-[mantine-color-scheme=dark]:fill-[#76ffbd]"
    />
    <path d="M3 4h13c0 9.8-4.6 17.2-13 20.6z" className="fill-[#807df0]" />
    <path d="M29 4H16c0 9.8 4.6 17.2 13 20.6z" className="fill-[#807df0]" />
    <path d="M7.4 4c.2 7.6-1.2 13-4.4 17V4z" className="fill-[#5a56d2]" />
    <path d="M11.8 4c.1 8-1.8 14-5.6 18.7 2.9-4.9 4.2-11.1 4.1-18.7z" className="fill-[#5a56d2]" />
    <path d="M24.6 4c-.2 7.6 1.2 13 4.4 17V4z" className="fill-[#5a56d2]" />
    <path d="M20.2 4c-.1 8 1.8 14 5.6 18.7-2.9-4.9-4.2-11.1-4.1-18.7z" className="fill-[#5a56d2]" />
    <rect x="2" y="2.5" width="28" height="3" rx="1.5" className="fill-[#b0adf8]" />
  </svg>
)

/** Logo and name. */
export const Brand = ({ size }: { size?: number }) => (
  <span className="inline-flex items-center gap-10">
    <BrandMark {...(size && { size })} />
    <span className="font-display text-22 lh-[1] weight-700 -tracking-30 text-normal">
      Bastidor
    </span>
  </span>
)

import classes from './EasterEgg.module.css'

/** A curtain that opens on a person taking a bow. */
export const CurtainCall = () => (
  <svg
    viewBox="0 0 480 300"
    role="img"
    aria-label="Uma cortina se abre e uma pessoa no palco agradece os aplausos"
    className="block h-auto w-full rounded-md"
  >
    <defs>
      <clipPath id="palco">
        <rect width="480" height="300" rx="14" />
      </clipPath>
      <linearGradient id="facho" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff7d6" stopOpacity=".75" />
        <stop offset="1" stopColor="#fff7d6" stopOpacity=".06" />
      </linearGradient>
      <linearGradient id="pano" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#4946b3" />
        <stop offset=".5" stopColor="#807df0" />
        <stop offset="1" stopColor="#4946b3" />
      </linearGradient>
    </defs>
    <g clipPath="url(#palco)">
      <rect width="480" height="300" fill="#141326" />
      <rect y="236" width="480" height="64" fill="#2b2450" />
      <path d="M0 252h480M0 272h480" stroke="#372f66" strokeWidth="2" />
      <path className={classes.beam} d="M214-10h52l88 268H126z" fill="url(#facho)" />
      <ellipse
        className={classes.beam}
        cx="240"
        cy="256"
        rx="116"
        ry="20"
        fill="#76ffbd"
        opacity=".38"
      />
      <g className={classes.sparks} fill="#76ffbd">
        <path d="m120 92 4 10 10 4-10 4-4 10-4-10-10-4 10-4zM362 70l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
        <path
          fill="#fff7d6"
          d="m338 150 3 8 8 3-8 3-3 8-3-8-8-3 8-3zM146 168l3 7 7 3-7 3-3 7-3-7-7-3 7-3zM300 44l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
        />
      </g>
      <g>
        <path
          d="M226 206l-8 48M254 206l8 48"
          stroke="#0f0e1d"
          strokeWidth="13"
          strokeLinecap="round"
        />
        <path d="M212 254h-8M268 254h8" stroke="#0f0e1d" strokeWidth="10" strokeLinecap="round" />
        <g className={classes.bow}>
          <path
            d="M218 134c-24 2-42-8-54-26"
            className="fill-none stroke-[#d20e0e] stroke-15 [stroke-linecap:round]"
          />
          <path
            d="M262 134c24 2 42-8 54-26"
            className="fill-none stroke-[#d20e0e] stroke-15 [stroke-linecap:round]"
          />
          <path
            d="M240 118c22 0 32 14 32 34v34c0 16-10 28-32 28s-32-12-32-28v-34c0-20 10-34 32-34z"
            fill="#d20e0e"
          />
          <path d="M240 128l-14-8v16zM240 128l14-8v16z" fill="#76ffbd" />
          <circle cx="240" cy="152" r="3" fill="#fff7d6" />
          <circle cx="240" cy="168" r="3" fill="#fff7d6" />
          <circle cx="240" cy="90" r="27" fill="#f3c9a5" />
          <path
            d="M213 88c0-20 12-32 27-32s27 12 27 32c-8-8-16-13-27-13s-19 5-27 13z"
            fill="#3a2418"
          />
          <path d="M229 92h.1M251 92h.1" stroke="#3a2418" strokeWidth="6" strokeLinecap="round" />
          <path
            d="M230 102c6 7 14 7 20 0"
            fill="none"
            stroke="#b0423c"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      </g>
      <path
        d="M-6 310c8-26 24-34 40-30 4-18 26-22 36-6 12-16 36-12 40 6 12-12 32-8 38 8 8-18 34-20 44-2 12-16 36-12 42 6 10-16 34-16 42 0 10-18 36-16 44 2 10-16 36-16 42 2 10-20 38-16 44 4 14-8 30-2 36 12l4 12H-6z"
        fill="#0b0a16"
      />
      <g className={classes.left}>
        <path d="M-4 0h250c0 120-8 210-16 300H-4z" fill="url(#pano)" />
        <path
          d="M50 0v300M108 0v300M166 0v300M222 0v300"
          stroke="#35338a"
          strokeWidth="7"
          opacity=".6"
        />
        <path d="M246 0c0 120-8 210-16 300" stroke="#76ffbd" strokeWidth="4" fill="none" />
      </g>
      <g className={classes.right}>
        <path d="M484 0H234c0 120 8 210 16 300h234z" fill="url(#pano)" />
        <path
          d="M430 0v300M372 0v300M314 0v300M258 0v300"
          stroke="#35338a"
          strokeWidth="7"
          opacity=".6"
        />
        <path d="M234 0c0 120 8 210 16 300" stroke="#76ffbd" strokeWidth="4" fill="none" />
      </g>
      <path
        d="M0 0h480v26c-10 16-30 16-40 0-10 16-30 16-40 0-10 16-30 16-40 0-10 16-30 16-40 0-10 16-30 16-40 0-10 16-30 16-40 0-10 16-30 16-40 0-10 16-30 16-40 0-10 16-30 16-40 0-10 16-30 16-40 0-10 16-30 16-40 0-10 16-30 16-40 0z"
        fill="#5a56d2"
        stroke="#76ffbd"
        strokeWidth="2.5"
      />
    </g>
  </svg>
)

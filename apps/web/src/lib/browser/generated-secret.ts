const LENGTH = 20
// Without `l`, `I`, `1`, `O`, `0` and `_`: passwords are also read aloud and copied by hand.
const CLASSES = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%&*-+=?']
const ALPHABET = CLASSES.join('')

type RandomBytes = (count: number) => Uint8Array

const cryptoBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count))

/**
 * A random password of 20 characters, with a lower-case and an upper-case letter, a digit and a
 * symbol. Uniformly distributed: rejected bytes and passwords are drawn again.
 */
export const generateSecret = (randomBytes: RandomBytes = cryptoBytes): string => {
  const drawn = Array.from({ length: LENGTH }, () => draw(randomBytes)).join('')
  return isComplete(drawn) ? drawn : generateSecret(randomBytes)
}

// Larger bytes are rejected; a modulo would favour the start of the alphabet.
const FAIR = 256 - (256 % ALPHABET.length)

const draw = (randomBytes: RandomBytes): string => {
  const byte = randomBytes(1)[0] ?? 0
  return byte < FAIR ? ALPHABET.charAt(byte % ALPHABET.length) : draw(randomBytes)
}

const isComplete = (secret: string): boolean =>
  CLASSES.every((letters) => Array.from(secret).some((letter) => letters.includes(letter)))

import { fieldError } from '@bastidor/shared/errors'
import { fold } from '@bastidor/shared/text'
import { env } from '#config/env'

const ASVS_MIN = 8
const COMMONEST = 3000

/**
 * Rejects a new password that `PASSWORD_POLICY=asvs` does not allow: too short, among the 3,000
 * most common ones, or derived from the person's own name or e-mail. The basic policy is only the
 * length, which the schema has already checked.
 */
export const assertPasswordPolicy = async (
  password: string,
  person: { name: string; email: string },
  field = 'password',
): Promise<void> => {
  if (env.PASSWORD_POLICY === 'basic') return
  if (password.length < ASVS_MIN)
    throw fieldError(field, `Senha deve ter no mínimo ${ASVS_MIN} caracteres`)
  if (await isCommon(password)) throw fieldError(field, 'Esta senha é muito comum. Escolha outra.')
  if (isPersonal(password, person))
    throw fieldError(field, 'A senha não pode conter o seu nome ou e-mail.')
}

let commonest: Promise<Set<string>> | undefined

// The list is large and used only under this policy, so it is loaded on first use.
const isCommon = async (password: string): Promise<boolean> => {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']?.slice(0, COMMONEST).map(String)),
  )
  return (await commonest).has(password.toLowerCase())
}

const isPersonal = (
  password: string,
  { name, email }: { name: string; email: string },
): boolean => {
  const folded = fold(password)
  const parts = [...fold(name).split(' '), email.split('@')[0] ?? '']
  return parts.some((part) => part.length >= 4 && folded.includes(part.toLowerCase()))
}

import { loginSchema, type LoginInput } from '@bastidor/shared/auth'
import { fieldsOf } from '@bastidor/shared/errors'

/** What was typed into the login, or field → text for what is wrong with it. */
export const checkLogin = (typed: LoginInput): { data: LoginInput } | { errors: Fields } => {
  const input = loginSchema.safeParse(typed)
  return input.success ? { data: input.data } : { errors: fieldsOf(input.error) }
}

type Fields = Record<string, string>

/** What a refusal says: its status, code and message. */
export const refusalOf = ({
  status,
  body,
}: {
  status: number
  body: { code: string; message: string }
}) => [status, body.code, body.message]

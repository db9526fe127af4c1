import { Textarea } from '@mantine/core'
import { MESSAGE_MAX } from '@bastidor/shared/messages'
import { lettersIn } from '@bastidor/shared/text'
import type { KeyboardEvent } from 'react'
import classes from './MessageField.module.css'
import type { useMessage } from './useMessage.ts'

/** The message, edited in place: Enter saves, Esc cancels. */
export const MessageField = ({ message }: { message: ReturnType<typeof useMessage> }) => {
  const { query, text, overtaken } = message

  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') message.cancel()
    else if (event.key !== 'Enter' || event.shiftKey) return
    else {
      event.preventDefault()
      if (!message.submit()) return
    }
    event.currentTarget.blur()
  }

  return (
    <>
      <Textarea
        classNames={classes}
        label="Recado da equipe"
        description={hint(message)}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        placeholder={query.data && 'Escreva um recado para todos'}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        error={message.error}
        readOnly={!query.data || message.isSaving}
        aria-busy={!query.data}
        enterKeyHint="done"
        onFocus={() => {
          if (query.data && !message.isSaving) message.open()
        }}
        onBlur={message.leave}
        onChange={({ currentTarget }) => message.change(currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      {overtaken && (
        <p role="status" className={classes.overtaken}>
          Enquanto isso, {overtaken.writer || 'alguém'} mudou para “{overtaken.text}”. Salvar põe o
          seu texto no lugar.
        </p>
      )}
    </>
  )
}

// The counter appears this many characters before the limit.
const COUNTED = 60

const hint = ({ query, text, isEditing, isSaving }: ReturnType<typeof useMessage>) => {
  if (isSaving) return 'salvando…'
  if (!isEditing) return text && query.data?.writer && `por ${query.data.writer}`
  const letters = lettersIn(text)
  const count = letters > MESSAGE_MAX - COUNTED ? ` · ${letters}/${MESSAGE_MAX}` : ''
  return `Enter salva · Esc cancela${count}`
}

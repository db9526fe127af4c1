import { Kbd, Modal, Switch } from '@mantine/core'
import { activeHotkeys, useSingleKeys } from '#lib/navigation/shortcuts.ts'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import { useState } from 'react'

/** The keyboard shortcuts of this screen, and the switch for single-key shortcuts. */
export const ShortcutSheet = ({ onClose }: { onClose: () => void }) => {
  const dialog = useDialog(onClose)
  const [hotkeys] = useState(activeHotkeys)
  const [isOn, setOn] = useSingleKeys()
  return (
    <Modal {...modalProps(dialog)} title="Atalhos de teclado" size={460}>
      <dl>
        {hotkeys.map(({ key, label }) => (
          <div
            key={key}
            className="flex items-center justify-between gap-16 py-8 text-14 line-below"
          >
            <dt>{label}</dt>
            <dd className="flex gap-4">
              {key.split(/[ +]/).map((part) => (
                <Kbd key={part}>{nameOf(part)}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="lg"
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
        label="Usar teclas simples"
        description="Desligue se um leitor de tela ou comando de voz as aciona sem querer. Ctrl/⌘+K continua."
      />
    </Modal>
  )
}

const nameOf = (key: string): string => (key === 'mod' ? 'Ctrl/⌘' : key.toUpperCase())

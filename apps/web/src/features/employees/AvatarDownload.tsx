import { Button } from '@mantine/core'
import type { Employee } from '@bastidor/shared/employees'
import { fold } from '@bastidor/shared/text'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './EmployeePage.module.css'

const icon = <IconDownload size={17} aria-hidden="true" />

/** Saves a person's picture, or says that there is none (S0 §5). */
export const AvatarDownload = ({ employee }: { employee: Employee }) => {
  const [isRefused, setRefused] = useState(false)
  if (employee.avatar)
    return (
      <Button
        component="a"
        variant="default"
        leftSection={icon}
        href={employee.avatar}
        download={`foto-${fold(employee.name).replace(/[^a-z0-9]+/g, '-')}.webp`}
      >
        Baixar foto
      </Button>
    )
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setRefused(true)}>
        Baixar foto
      </Button>
      {isRefused && (
        <p role="alert" className={classes.refusal}>
          Nenhuma imagem disponível para download.
        </p>
      )}
    </>
  )
}

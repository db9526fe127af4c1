import { Badge, Box } from '@mantine/core'
import type { Employee } from '@bastidor/shared/employees'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import classes from './EmployeeCard.module.css'
import cards from '#ui/layout/Card.module.css'

export const EMPLOYEE_CARD_HEIGHT = 142

type Props = { employee: Employee; load?: ReactNode }

/** A person's picture, name, role and load; grey, with a label, if inactive. */
export const EmployeeCard = ({ employee, load }: Props) => (
  <li className={classes.card} data-inactive={!employee.active || undefined}>
    <div className={classes.picture}>
      <Avatar name={employee.name} src={employee.avatar} size={100} />
    </div>
    <Box flex={1} miw={0} className={classes.text}>
      <h2 className={classes.name}>
        <Link to={paths.employee(employee.id)} className={cards.open}>
          {employee.name}
        </Link>
      </h2>
      <p className={classes.role}>{employee.role}</p>
      {load}
      {!employee.active && (
        <Badge variant="outline" color="gray" mt={8} className={classes.badge}>
          Inativo
        </Badge>
      )}
    </Box>
  </li>
)

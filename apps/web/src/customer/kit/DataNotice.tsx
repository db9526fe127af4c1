import { env } from '#env.ts'
import classes from './DataNotice.module.css'

/** The privacy notice on every customer page (LGPD, art. 9). */
export const DataNotice = () => (
  <details className={classes.notice}>
    <summary className={classes.summary}>Como tratamos estes dados</summary>
    <p>
      {env.agencyName || 'A agência que enviou este link'} usa o que você envia por aqui só para
      cuidar da sua conta e do contrato. Guardamos também o horário, o endereço IP e o navegador,
      como prova da resposta. Nada é vendido nem vira publicidade. Você pode pedir cópia, correção
      ou exclusão{' '}
      {env.privacyEmail ? (
        <>
          a <a href={`mailto:${env.privacyEmail}`}>{env.privacyEmail}</a>
        </>
      ) : (
        'a quem enviou o link'
      )}{' '}
      (LGPD, art. 18).
    </p>
  </details>
)

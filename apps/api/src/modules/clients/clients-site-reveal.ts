import { AppError } from '@bastidor/shared/errors'
import { revealAudited } from '#modules/sights/sights-reveal'
import { withLock } from '#lib/keyed-mutex'
import type { Context, CurrentUser } from '#lib/request-context'
import { withSight } from '#modules/sights/sights.commands'
import { decrypt } from '#secrets/envelope'
import { clientNote, partNote } from './clients-audit.ts'
import { findClient } from './clients.find.ts'
import { ClientModel } from './clients.model.ts'
import type { SiteRecord } from './clients.parts.model.ts'
import { type SiteSecret, placeOf } from './clients-parts.ts'

/** Opens both passwords of a site; who saw them is stored on it together with the audit entry. */
export const revealSite = (context: Context, { id, siteId }: { id: string; siteId: string }) =>
  withLock(id.toLowerCase(), () =>
    revealAudited(context, 'client.siteSecrets', async () => {
      const client = await findClient(id)
      const site = client.dominio.find(({ _id }) => String(_id) === siteId.toLowerCase())
      if (!site) throw new AppError('NOT_FOUND', 'Site não encontrado.')
      const shown = {
        senhaDominio: opened(site, 'senhaDominio'),
        senhaHospedagem: opened(site, 'senhaHospedagem'),
      }
      const { values = [] } = partNote(client, 'dominio', { before: site, after: site })
      return {
        shown,
        note: clientNote(client, [], values),
        // Without a password there is none that would have to be changed.
        ...((site.senhaDominio ?? site.senhaHospedagem) && {
          remember: (viewer: CurrentUser, at: Date) =>
            ClientModel.updateOne(
              { _id: client._id, 'dominio._id': site._id },
              { $set: { 'dominio.$.seenBy': withSight(site.seenBy, viewer, at) } },
            ),
        }),
      }
    }),
  )

const opened = (site: SiteRecord, field: SiteSecret): string | null =>
  site[field] === null ? null : decrypt(site[field], placeOf(site._id, field))

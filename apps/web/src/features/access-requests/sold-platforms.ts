import type { Client } from '@bastidor/shared/clients.views'

type Sold = Pick<
  Client,
  | 'google'
  | 'meta'
  | 'tikTok'
  | 'linkedin'
  | 'nGmb'
  | 'posts'
  | 'nVideos'
  | 'site'
  | 'mixtree'
  | 'catalogo'
  | 'smart'
  | 'lp'
>

/** The platforms that are needed for what a client has bought, without repetition. */
export const soldPlatforms = (sold: Sold): string[] => {
  const pages = sold.site + sold.mixtree + sold.catalogo + sold.smart + sold.lp
  const needed: [boolean, string[]][] = [
    [sold.posts + sold.nVideos > 0, ['Instagram', 'Facebook']],
    [sold.meta > 0, ['Meta Business']],
    [sold.google > 0, ['Google Ads']],
    [sold.tikTok > 0, ['TikTok Ads']],
    [sold.linkedin > 0, ['LinkedIn']],
    [sold.nGmb > 0, ['Google Meu Negócio']],
    [pages > 0, ['Hospedagem', 'Registro do domínio']],
  ]
  return needed.flatMap(([isSold, platforms]) => (isSold ? platforms : []))
}

import { DAY_MS } from '@bastidor/shared/dates'
import type { BriefingAnswers } from '@bastidor/shared/briefing.blocks'
import { dayTime } from './calendar.ts'
import type { SeedLife } from './lives.ts'
import type { Random } from './random.ts'

/** What a young client's briefing holds beside what is known, and what the customer did with it. */
export type SeedBriefing = {
  answers: Partial<BriefingAnswers>
  savedAt: Date | null
  seenAt: Date | null
  answeredAt: Date | null
}

/** The agency keeps briefings since this many days. */
const SINCE = 120

const CUSTOMERS: Partial<BriefingAnswers> = {
  jaInveste: true,
  regiaoAnuncio: 'Nossa cidade e as vizinhas, até 40 km',
  objetivoTrafego: 'Mais pedidos de orçamento pelo WhatsApp',
  sitesReferencia: 'https://exemplo.com.br',
  secoesDobrasDesejadas: 'Início, quem somos, serviços, depoimentos e contato',
  sobreDominio: 'Já temos, está no Registro.br em nome do sócio.',
  referenciaLogotipo: 'Gostamos de marcas simples, com uma cor só.',
  redesPosts: 'Instagram e Facebook',
  objetivoRedes: 'Mostrar o dia a dia e responder dúvidas comuns',
  outrasInfos: 'Preferimos contato pelo WhatsApp.',
}
/** What differs from customer to customer. */
const OWN: Partial<Record<keyof BriefingAnswers, readonly string[]>> = {
  investeValorePlataforma: [
    'Cerca de R$ 500 por mês, impulsionando no Instagram',
    'R$ 1.200 por mês no Google, por conta própria',
    'Só quando há promoção, uns R$ 200',
  ],
  experienciaCliente: [
    'Já tivemos outra agência; os relatórios eram difíceis de entender.',
    'Quem cuidava era um sobrinho, sem muita constância.',
    'É a primeira vez que contratamos alguém.',
  ],
  publicoAlvoTrafego: [
    'Famílias da região, de 25 a 55 anos',
    'Mulheres de 30 a 50 anos que já compram pela internet',
    'Donos de pequenas empresas',
  ],
  sobreEmpresa: [
    'Empresa familiar, há mais de dez anos no mesmo bairro.',
    'Começamos em 2019 com duas pessoas; hoje somos doze.',
    'Segunda geração no comando, com clientes que vêm desde o começo.',
    'Abrimos a segunda unidade neste ano.',
  ],
  localCaptacao: ['Na nossa sede, pela manhã', 'Na loja, antes de abrir', 'Em clientes, com aviso'],
}
const STAFFS: Partial<BriefingAnswers> = {
  analise: true,
  tecQueAvaliou: 'Time de tráfego',
  objetivoTrafego: 'Mais pedidos de orçamento pelo WhatsApp',
}

/** The briefing of a client that began lately: sent, half filled, or still empty; else none. */
export const seedBriefing = (
  random: Random,
  { life, now }: { life: SeedLife; now: Date },
): SeedBriefing | null => {
  const age = (now.getTime() - life.createdAt.getTime()) / DAY_MS
  if (age > SINCE || life.left) return null
  const later = dayTime(random, now, Math.max(0, Math.floor(age) - 1))
  const kind = random.pick(['sent', 'half', 'empty'] as const)
  if (kind === 'empty') return { answers: {}, savedAt: null, seenAt: null, answeredAt: null }
  if (kind === 'half')
    return {
      answers: STAFFS,
      savedAt: later,
      seenAt: random.chance(0.5) ? later : null,
      answeredAt: null,
    }
  const own = Object.entries(OWN).map(([field, texts]) => [field, random.pick(texts)])
  const answers = { ...STAFFS, ...CUSTOMERS, ...Object.fromEntries(own) }
  return { answers, savedAt: later, seenAt: later, answeredAt: later }
}

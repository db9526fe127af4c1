import { fold } from './text.ts'

/** The kinds of surveys (docs/rules/customers.md#surveys), in the order of their tiles. */
export const NPS_TYPES = [
  'Pós Briefing',
  'Fim de Projeto',
  '45 Dias Tráfego',
  '100 Dias Tráfego',
  '45 Dias Social',
  '100 Dias Social',
  'Sugestões',
  'Satisfação',
  'Período 30/45',
] as const
export type NpsType = (typeof NPS_TYPES)[number]

/** A question rated from 1, not at all, to 10, very much. One per set is the recommendation. */
export type NpsQuestion = { desc: string; isRecommendation: boolean }

const RECOMMENDATION = 'O quanto você recomendaria a nossa agência a um amigo ou colega?'

const QUESTIONS: Record<NpsType, readonly string[]> = {
  'Pós Briefing': [
    'O quanto o nosso time entendeu o que a sua empresa precisa?',
    'O quanto os próximos passos do projeto ficaram claros?',
    'O quanto a conversa inicial correspondeu ao que você esperava?',
  ],
  'Fim de Projeto': [
    'O quanto a entrega final corresponde ao que foi combinado?',
    'O quanto os prazos do projeto foram respeitados?',
    'O quanto foi fácil trabalhar com o nosso time?',
  ],
  '45 Dias Tráfego': [
    'O quanto o início das campanhas corresponde ao que você esperava?',
    'O quanto os nossos relatórios são claros?',
    'O quanto as nossas respostas chegam rápido quando você precisa?',
  ],
  '100 Dias Tráfego': [
    'O quanto os resultados das campanhas correspondem ao que você esperava?',
    'O quanto os contatos que chegam pelas campanhas são bons para o seu negócio?',
    'O quanto você confia em como cuidamos do seu investimento?',
  ],
  '45 Dias Social': [
    'O quanto as publicações têm a cara da sua marca?',
    'O quanto é simples aprovar os criativos conosco?',
    'O quanto a frequência das publicações atende à sua empresa?',
  ],
  '100 Dias Social': [
    'O quanto as suas redes evoluíram desde que começamos?',
    'O quanto a criatividade dos conteúdos agrada a você?',
    'O quanto as redes ajudam o seu negócio hoje?',
  ],
  Sugestões: [
    'O quanto as suas ideias e sugestões são ouvidas por nós?',
    'O quanto trazemos ideias novas para a sua empresa?',
  ],
  Satisfação: [
    'O quanto os nossos serviços atendem à sua empresa?',
    'O quanto o nosso atendimento agrada a você?',
    'O quanto o investimento na agência vale a pena?',
  ],
  'Período 30/45': [
    'O quanto este primeiro período correspondeu ao que você esperava?',
    'O quanto a comunicação com o nosso time é clara?',
    'O quanto você sente que pode contar conosco?',
  ],
}

const GENERAL = [
  'O quanto o nosso trabalho atende à sua empresa?',
  'O quanto o nosso atendimento agrada a você?',
]

/**
 * The canonical name of one of the nine types, ignoring case and accents; otherwise the name
 * itself.
 */
export const npsNameOf = (name: string): string =>
  NPS_TYPES.find((type) => fold(type) === fold(name)) ?? name

/** The questions of a survey; the general set for any name but the nine. */
export const npsQuestionsOf = (name: string): NpsQuestion[] => [
  ...(Object.hasOwn(QUESTIONS, name) ? QUESTIONS[name as NpsType] : GENERAL).map((desc) => ({
    desc,
    isRecommendation: false,
  })),
  { desc: RECOMMENDATION, isRecommendation: true },
]

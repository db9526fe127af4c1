import { ROLES } from '@bastidor/shared/employees'
import type { Level } from '@bastidor/shared/levels'
import { fold } from '@bastidor/shared/text'
import type { Random } from './random.ts'

// prettier-ignore
export const FIRST_NAMES = [
  'Ana', 'Beatriz', 'Bruno', 'Caio', 'Camila', 'Carolina', 'Daniel', 'Débora', 'Eduardo', 'Elisa',
  'Felipe', 'Fernanda', 'Gabriel', 'Helena', 'Henrique', 'Igor', 'Isabela', 'João', 'Júlia', 'Larissa',
  'Leonardo', 'Letícia', 'Lucas', 'Luísa', 'Marcos', 'Mariana', 'Matheus', 'Natália', 'Otávio', 'Paula',
  'Pedro', 'Rafael', 'Renata', 'Rodrigo', 'Sofia', 'Tatiane', 'Thiago', 'Vanessa', 'Vinícius', 'Yasmin',
]
// prettier-ignore
export const LAST_NAMES = [
  'Albuquerque', 'Almeida', 'Andrade', 'Barbosa', 'Cardoso', 'Carvalho', 'Cavalcanti', 'Costa', 'Dias',
  'Fernandes', 'Gomes', 'Lima', 'Macedo', 'Martins', 'Mendonça', 'Moreira', 'Nogueira', 'Oliveira',
  'Pereira', 'Queiroz', 'Ribeiro', 'Rocha', 'Santana', 'Silveira', 'Souza', 'Teixeira', 'Vasconcelos',
]
const PHRASES = [
  'Cuida da entrega do começo ao fim.',
  'Gosta de dados e de café.',
  'Resolve antes que alguém perceba o problema.',
  'Na agência desde a primeira sala.',
  'Traduz cliente para equipe e equipe para cliente.',
  'Sabe de cor o aniversário de todo mundo.',
  'Começa o dia pela lista e termina com ela vazia.',
  'Fotografa nas horas vagas.',
  'Pergunta até entender.',
  'Chegou para um estágio e ficou.',
  'Mãos de artista, cabeça de planilha.',
  'Defende prazos possíveis.',
]
const TRACKS = ['3n3Ppam7vgaVa1iaRUc9Lp', '7qiZfU4dY1lWllzX7mPBI3', '0VjIjW4GlUZAMYd2vXMi3b']

export type SeedPerson = {
  name: string
  email: string
  level: Level
  role: string
  desc: string
  whatsapp: string
  birthday: string
  music: string
  socialMedia: string[]
  active: boolean
}

/** Forty people: one Admin first, a few leaders, every role, some who have left. */
export const seedPeople = (random: Random): SeedPerson[] =>
  FIRST_NAMES.map((first, index) => {
    const last = random.pick(LAST_NAMES)
    const handle = `${fold(first)}.${fold(last)}`
    return {
      name: `${first} ${last}`,
      email: index === 0 ? 'admin@bastidor.local' : `${handle}@bastidor.local`,
      level: levelOf(index),
      role: ROLES[index % ROLES.length] ?? 'Designer',
      desc: random.pick(PHRASES),
      whatsapp: seedPhone(random),
      birthday: `${random.int(1975, 2004)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
      music: random.chance(0.4) ? `https://open.spotify.com/track/${random.pick(TRACKS)}` : '',
      socialMedia: random.chance(0.6)
        ? [`https://www.instagram.com/${handle.replace('.', '_')}`]
        : [],
      active: index === 0 || !random.chance(0.12),
    }
  })

/** A mobile number as people write it. */
export const seedPhone = (random: Random): string =>
  `(${random.pick([11, 21, 41, 47, 48, 51])}) 9${random.int(6000, 9999)}-${random.int(1000, 9999)}`

const levelOf = (index: number): Level => {
  if (index === 0) return 'Admin'
  return index < 5 ? 'Líder' : 'Base'
}
const two = (value: number) => String(value).padStart(2, '0')

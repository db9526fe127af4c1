import type { ClientInput } from '@bastidor/shared/clients'
import type { Company } from './companies.ts'
import type { Random } from './random.ts'

type Observations = Extract<keyof ClientInput, `observacao${string}`>

const SENTENCES: Record<Observations, readonly string[]> = {
  observacaoComercial: [
    'Chegou por indicação de outro cliente e fechou na segunda reunião.',
    'Pediu proposta de três agências; pesou o atendimento próximo.',
    'Decisão passa pelos dois sócios, convém chamar ambos para a reunião.',
    'Já teve agência antes e saiu por falta de retorno; valoriza relatório claro.',
    'Veio de um anúncio nosso no Instagram.',
    'Tem interesse em incluir audiovisual no próximo semestre.',
    'Fechou com desconto de 10 % nos três primeiros meses.',
  ],
  observacaoFinanceiro: [
    'Boleto enviado pelo financeiro até o dia 25.',
    'Paga por Pix sempre na véspera do vencimento.',
    'Nota fiscal precisa sair com o número do pedido de compra.',
    'Contrato renovado por prazo indeterminado, com reajuste anual pelo IPCA.',
    'Atrasou duas mensalidades no começo do ano; combinado lembrete três dias antes.',
    'Cobrança em nome da matriz.',
  ],
  observacaoSocial: [
    'Prefere tom leve, sem gírias; evitar promessas de preço nos posts.',
    'Aprova os criativos pelo WhatsApp, quase sempre no mesmo dia.',
    'Manda fotos do dia a dia toda segunda-feira.',
    'Não usar banco de imagens com pessoas.',
    'Os vídeos com a equipe rendem muito mais do que as artes.',
    'Cuidado com as cores: o manual da marca foi refeito este ano.',
  ],
  observacaoDev: [
    'Site em WordPress com Elementor; atualizar plugins todo mês.',
    'Formulário de contato cai no e-mail e no WhatsApp.',
    'Domínio está no nome do sócio, confirmar antes da renovação.',
    'Página de orçamento foi refeita e dobrou os contatos.',
    'Tem integração com o sistema de agendamento; testar depois de publicar.',
    'Pediu versão em espanhol para o ano que vem.',
  ],
  observacaoTrafego: [
    'Melhor resultado em campanhas de mensagem, raio de 12 km.',
    'Pausar as campanhas nos feriados prolongados.',
    'Público de remarketing ainda pequeno; ampliar com vídeo.',
    'Custo por contato estável desde a troca dos criativos.',
    'Não anunciar para concorrentes diretos no Google.',
    'Verba sobe em novembro e dezembro.',
  ],
  observacaoAV: [
    'Captação sempre pela manhã, antes de abrir ao público.',
    'Gravar depoimentos de clientes na próxima visita.',
    'Drone só com autorização do condomínio.',
    'Tem boa luz natural; levar só o rebatedor.',
  ],
}

/** What each department noted about a client; many have little to say. */
export const seedObservations = (random: Random, { trade }: Company) => {
  const about = (sentences: readonly string[], most: number) =>
    random.shuffle(sentences).slice(0, random.int(0, most)).join(' ')
  return {
    observacaoComercial: about(SENTENCES.observacaoComercial, 3),
    observacaoFinanceiro: about(SENTENCES.observacaoFinanceiro, 2),
    observacaoSocial: about(SENTENCES.observacaoSocial, 3),
    observacaoDev: about(SENTENCES.observacaoDev, 2),
    observacaoTrafego: about(SENTENCES.observacaoTrafego, 2),
    observacaoAV: about(SENTENCES.observacaoAV, 1),
    briefingCriativo: random.chance(0.6)
      ? `Mostrar os bastidores e tirar dúvidas de quem procura ${trade} na região.`
      : '',
    briefingVideo: random.chance(0.3) ? 'Vídeos curtos com a equipe, legendados, até 40 s.' : '',
  }
}

/** One task of the template a new client's journey is made of. */
export type JourneyTask = { department: string; desc: string }

/** The onboarding an agency starts with; Líder and Admin change it (contract §3, "Journey"). */
export const DEFAULT_JOURNEY: readonly JourneyTask[] = [
  { department: 'Comercial', desc: 'Confirmar contrato assinado e dados de cobrança' },
  { department: 'Comercial', desc: 'Agendar a reunião de boas-vindas' },
  { department: 'CS', desc: 'Criar o grupo de WhatsApp e apresentar a equipe' },
  { department: 'CS', desc: 'Enviar o briefing e acompanhar o preenchimento' },
  { department: 'Dev', desc: 'Pedir os acessos de domínio e hospedagem' },
  { department: 'Dev', desc: 'Instalar as tags de medição no site' },
  { department: 'Tráfego', desc: 'Criar ou receber as contas de anúncio' },
  { department: 'Tráfego', desc: 'Configurar o painel de resultados' },
  { department: 'Social', desc: 'Definir linha editorial e identidade dos criativos' },
  { department: 'A&V', desc: 'Marcar a primeira captação' },
  { department: 'CS', desc: 'Fazer a reunião de 30 dias' },
]

/** The title of a client's journey. */
export const journeyTitle = (client: string): string => `Jornada de ${client}`

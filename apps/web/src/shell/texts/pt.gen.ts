import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  maintenance_text: ["Estamos cuidando do sistema. Seu saldo e suas apostas estão guardados. A página volta sozinha assim que terminarmos."],
  maintenance_check: ["Verificar agora"],
  maintenance_next: ["Nova verificação automática em ",["seconds"]," s"],
  region_text: ["Pelo seu endereço de internet, você está fora da região em que podemos atender. Se isso estiver errado, fale com o atendimento e informe o endereço abaixo."],
  region_ip: ["Seu endereço IP"],
  status_unavailable: ["Serviço indisponível no momento."],
  title_maintenance: ["Plataforma em manutenção"],
  title_region: ["Acesso restrito na sua região"],
  err_region: ["Acesso restrito pelo seu IP ou localização"],
}

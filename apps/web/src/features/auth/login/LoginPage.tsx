import { AuthFrame } from '#features/auth/frame/AuthFrame.tsx'
import { LoginWays, type LoginFrameProps } from './LoginWays.tsx'

export type LoginPageProps = Readonly<{
  /** The person is on the way to the agents' pages. */
  isAgentSide: boolean
}>

export function LoginPage({ isAgentSide }: LoginPageProps) {
  return <LoginWays isAgentSide={isAgentSide} Frame={PageFrame} />
}

function PageFrame(props: LoginFrameProps) {
  return <AuthFrame {...props} isLanding />
}

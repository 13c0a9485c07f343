export { openGround, type Ground } from './ground.ts'
export { PASSWORD, sealedLogin, type Member, type Sealed } from './members.ts'
export { talk, type Said } from './talk.ts'

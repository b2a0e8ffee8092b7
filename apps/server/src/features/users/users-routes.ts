import {
  assignRole,
  createUser,
  editUser,
  inviteUser,
  listRoles,
  listUsers,
  readUser,
  setPassword,
} from "@mapaobra/contract/endpoints/users";
import type { Mount } from "../../http/mount.ts";
import { withTotalCount } from "../../http/paginated.ts";
import type { UsersService } from "./users-service.ts";

export function usersRoutes(mount: Mount, users: UsersService): void {
  mount(listUsers, async (call) => withTotalCount(await users.list(call, call.input), call.reply));
  mount(readUser, (call) => users.getUser(call, call.input.id));
  mount(createUser, (call) => users.create(call, call.input, call.request.ip));
  mount(editUser, (call) => users.edit(call, call.input, call.request.ip), {
    readStored: (call) => users.getUser(call, call.input.id),
  });
  mount(assignRole, (call) => users.assignRole(call, call.input));
  mount(setPassword, (call) => users.setPassword(call, call.input));
  mount(inviteUser, (call) => users.invite(call, call.input.id, call.request.ip));
  mount(listRoles, async (call) => users.assignableRoles(call).map((id) => ({ id })));
}

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
import type { Feature } from "../../app/feature.ts";
import { withTotalCount } from "../../http/paginated.ts";
import { createUsersService } from "./users-service.ts";

export const usersFeature: Feature = {
  routes({ mount, parts: { db }, services: { passwords, sessions } }) {
    const users = createUsersService({ db, passwords, invalidateSessions: sessions.invalidateUser });
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
  },
};
